import sharp from 'sharp'

// The only module that imports the library, so that its settings apply everywhere.

/** libvips has further decoders that no picture of ours needs; strangers' files must not reach them. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/** libvips caches decoded pictures, which helps no second request here. One thread for each picture leaves the other core to pages. */
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
