import type { EncodePicture } from './encodePicture.ts'

const load = () => import('./encodePicture.ts')

/** `encodePicture`, whose library is loaded with the first picture: it takes longer than the rest of the start leaves for it. */
export const encodeLazily: EncodePicture = async (...picture) => (await load()).encodePicture(...picture)

/** Loads the library ahead of the first picture. @throws Error where it does not fit this machine */
export async function loadPictureLibrary(): Promise<void> {
  await load()
}
