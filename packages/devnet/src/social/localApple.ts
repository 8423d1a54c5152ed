import { createECDH, createHash, createPrivateKey } from 'node:crypto'

/** What the Apple of the local stack knows the server by, beside its id. Everybody knows the key. */
export interface LocalApple {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8 in PEM, as Apple's .p8 file. */
  readonly privateKey: string
}

/** Returns the {@link LocalApple}. It is the same with every start. */
export function localApple(): LocalApple {
  const curve = createECDH('prime256v1')
  const secret = createHash('sha256').update('Latchkit local stack Apple').digest()
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: secret.toString('base64url'),
    },
  })
  return {
    teamId: 'LATCHLOCAL',
    keyId: 'LOCALKEY01',
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
