/** Where the services of a deployment may load from and send to, by what the content security policy calls it. */
interface ServiceSources {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/** The hosts of Google's that advertisements come from. */
const adHosts = [
  'https://pagead2.googlesyndication.com',
  'https://googleads.g.doubleclick.net',
  'https://tpc.googlesyndication.com',
]

/** The hosts that advertisements need; none where there are none. */
export function serviceSources({ ads }: { readonly ads: object | undefined }): ServiceSources {
  const hosts = ads ? adHosts : []
  return { script: hosts, frame: hosts, connect: hosts, image: hosts }
}
