/** Who waits for a load: a `user` request, or nobody, because it renews cached data in the `background`. */
export type Priority = 'user' | 'background'
