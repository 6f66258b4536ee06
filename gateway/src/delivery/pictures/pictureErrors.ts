/** A picture was requested that the service does not make, or more of them than it can make. The message is public. */
export class RefusedPictureError extends Error {
  override name = 'RefusedPictureError'
  readonly status: 400 | 403 | 404 | 429

  constructor(status: RefusedPictureError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** A client has had too many pictures made. */
export function tooManyPictures(): RefusedPictureError {
  return new RefusedPictureError(429, 'Too many pictures were requested at once.')
}

/** What the source sent cannot be made into a picture: it is none, or it is too large. The message is public. */
export class UnusableSourceError extends Error {
  override name = 'UnusableSourceError'
}

/** What the source sent cannot be decoded, or not within the limits. */
export function unusableSource(cause: unknown): UnusableSourceError {
  return new UnusableSourceError('The source cannot be made into a picture.', { cause })
}
