import sharp from 'sharp'

// Whoever makes pictures takes the library from here, so that what is set here holds for all of them.

/** libvips reads more kinds, with decoders that no picture of ours needs; they stay out of reach of what strangers send. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/** libvips keeps what it has decoded, which helps no second request here. One thread for each picture leaves the other core to pages. */
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
