/** A picture was requested that the service does not make. The message is public. */
export class RefusedPictureError extends Error {
  override name = 'RefusedPictureError'
  readonly status: 400 | 403 | 404

  constructor(status: RefusedPictureError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** The source's bytes are no picture, or too large. The message is public. */
export class UnusableSourceError extends Error {
  override name = 'UnusableSourceError'
}

/** The source's bytes cannot be decoded, or not within the limits. */
export function unusableSource(cause: unknown): UnusableSourceError {
  return new UnusableSourceError('The source cannot be made into a picture.', { cause })
}
