/** The light build is the full one without what the site does not use, and comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
