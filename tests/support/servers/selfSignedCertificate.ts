import { generateKeyPairSync, sign } from 'node:crypto'

/** The object ids of ecdsa-with-SHA256, of a common name and of alternative names, in DER. */
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex')

/** The tags of DER; those of a certificate's version, of its extensions and of a host name are of their place alone. */
const [INTEGER, BIT_STRING, OCTETS, UTF8, SEQUENCE, SET, UTC_TIME] = [
  0x02, 0x03, 0x04, 0x0c, 0x30, 0x31, 0x17,
]
const [VERSION, EXTENSIONS, HOST] = [0xa0, 0xa3, 0x82]

/**
 * A key and a self-signed certificate for localhost, as PEM. A client trusts it where it is its certificate authority, and a test's
 * browser by a flag.
 */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = der(SEQUENCE, ECDSA_SHA256)
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('stub')))))
  const validity = der(SEQUENCE, time('250101000000Z'), time('491231235959Z'))
  const hosts = der(OCTETS, der(SEQUENCE, der(HOST, Buffer.from('localhost'))))
  const content = der(
    SEQUENCE,
    ...[der(VERSION, der(INTEGER, Buffer.from([2]))), der(INTEGER, Buffer.from([1]))],
    ...[algorithm, name, validity, name],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAMES, hosts))),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines = der(SEQUENCE, content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function time(text: string): Buffer {
  return der(UTC_TIME, Buffer.from(text))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
