import type { PolicySources } from './policySources.ts'

/** The sources of clips in a deployment: templates with {mediaId} in their paths. */
interface VideoSettings {
  readonly videoStreamUrl: string | undefined
  readonly videoCaptionsUrl: string | undefined
  readonly hostedPlayer: { readonly script: string; readonly mediaUrl: string } | undefined
}

/**
 * The hosts that playing clips needs. A player loads a stream by script and passes it to the browser as a blob; Safari loads it natively,
 * and captions are always media. The hosted player also needs its one script, and the pictures of its media. Without a stream and a hosted
 * player nothing is played: then there are none, even with captions.
 */
export function videoSources({
  videoStreamUrl,
  videoCaptionsUrl,
  hostedPlayer,
}: VideoSettings): PolicySources {
  const [stream, hosted] = [originsOf(videoStreamUrl), originsOf(hostedPlayer?.mediaUrl)]
  const captions = stream.length > 0 ? originsOf(videoCaptionsUrl) : []
  const origins = [...stream, ...captions, ...hosted]
  return {
    connect: [...new Set([...stream, ...hosted])],
    script: hostedPlayer ? [hostedPlayer.script] : [],
    media: origins.length > 0 ? [...new Set(["'self'", 'blob:', ...origins])] : [],
    image: hosted,
  }
}

/** The origin of a template; none without a template. */
function originsOf(template: string | undefined): string[] {
  return template === undefined ? [] : [new URL(template.replaceAll('{mediaId}', 'media')).origin]
}
