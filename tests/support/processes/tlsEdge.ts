import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSignedCertificate } from '../servers/selfSignedCertificate.ts'
import { startEdge, type EdgeProcess } from './edgeProcess.ts'

/** Starts an edge that nobody stands before: it also speaks TLS and HTTP/2 on this port, with a self-signed certificate. `env` are further settings. */
export async function startTlsEdge(
  gateways: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  chmodSync(folder, 0o755)
  const { cert, key } = selfSignedCertificate()
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  writeFileSync(join(folder, 'privkey.pem'), key)
  const removeCertificate = () => rmSync(folder, { recursive: true })
  const edge = await startEdge(gateways, {
    EDGE_TLS_PORT: String(port),
    EDGE_TLS_CERTIFICATE: join(folder, 'fullchain.pem'),
    EDGE_TLS_KEY: join(folder, 'privkey.pem'),
    EDGE_TRUSTED: '',
    ...env,
  }).catch((error: unknown) => {
    removeCertificate()
    throw error
  })
  return { ...edge, close: () => edge.close().finally(removeCertificate) }
}
