import { base64, type Bytes, randomBytes } from '../bytes.ts'
import type { Primitives } from './primitives.ts'

/** Returns the primitives that WebCrypto provides in this browser. */
export async function webPrimitives(subtle: SubtleCrypto): Promise<Partial<Primitives>> {
  const [agreement, signing, cipher] = await Promise.all([
    inBrowser(() => subtle.generateKey(x25519, false, ['deriveBits'])),
    inBrowser(() => subtle.generateKey(ed25519, false, ['sign', 'verify'])),
    inBrowser(() => importCipherKey(subtle, randomBytes(32))),
  ])
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    ...(agreement && agreementOf(subtle)),
    ...(signing && signingOf(subtle)),
    ...(cipher && cipherOf(subtle)),
  }
}

const x25519 = { name: 'X25519' }
const ed25519 = { name: 'Ed25519' }
const chacha = { name: 'ChaCha20-Poly1305' }

function inBrowser(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}

function agreementOf(subtle: SubtleCrypto): Pick<Primitives, 'createAgreementKey'> {
  return {
    async createAgreementKey(stored) {
      const usages: readonly KeyUsage[] = ['deriveBits']
      const jwk = { kty: 'OKP', crv: 'X25519', ...stored }
      const key = stored
        ? await subtle.importKey('jwk', jwk, x25519, true, usages)
        : ((await subtle.generateKey(x25519, true, usages)) as CryptoKeyPair).privateKey
      const { d = '', x = '' } = await subtle.exportKey('jwk', key)
      return {
        publicKey: base64.decode(x) ?? new Uint8Array(),
        jwk: { d, x },
        async agree(other) {
          const theirs = await subtle.importKey('raw', other, x25519, false, [])
          const shared = await subtle.deriveBits({ ...x25519, public: theirs }, key, 256)
          const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
          const none = new Uint8Array()
          const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: none, info: none }
          return new Uint8Array(await subtle.deriveBits(hkdf, secret, 256))
        },
      }
    },
  }
}

function signingOf(subtle: SubtleCrypto): Pick<Primitives, 'createSigningKey' | 'sign'> {
  return {
    async createSigningKey() {
      const pair = (await subtle.generateKey(ed25519, true, ['sign', 'verify'])) as CryptoKeyPair
      const { d = '', x = '' } = await subtle.exportKey('jwk', pair.privateKey)
      return {
        seed: base64.decode(d) ?? new Uint8Array(),
        publicKey: base64.decode(x) ?? new Uint8Array(),
      }
    },
    async sign({ seed, publicKey }, bytes) {
      const [d, x] = [base64.encodeUrl(seed), base64.encodeUrl(publicKey)]
      const jwk = { kty: 'OKP', crv: 'Ed25519', d, x }
      const key = await subtle.importKey('jwk', jwk, ed25519, false, ['sign'])
      return new Uint8Array(await subtle.sign(ed25519, key, bytes))
    },
  }
}

function cipherOf(subtle: SubtleCrypto): Pick<Primitives, 'encrypt' | 'decrypt'> {
  return {
    async encrypt(key, iv, text) {
      const cipherKey = await importCipherKey(subtle, key)
      return new Uint8Array(await subtle.encrypt({ ...chacha, iv }, cipherKey, text))
    },
    async decrypt(key, iv, sealed) {
      const cipherKey = await importCipherKey(subtle, key)
      return new Uint8Array(await subtle.decrypt({ ...chacha, iv }, cipherKey, sealed))
    },
  }
}

/** The format is newer than the types of the browser. */
function importCipherKey(subtle: SubtleCrypto, key: Bytes): Promise<CryptoKey> {
  return subtle.importKey('raw-secret' as 'raw', key, chacha, false, ['encrypt', 'decrypt'])
}
