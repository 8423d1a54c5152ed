import type { Primitives } from './primitives.ts'
import { webPrimitives } from './webPrimitives.ts'

/** Returns WebCrypto's primitives. Those the browser lacks come from noble, which is loaded only then. */
export async function loadPrimitives(
  subtle: SubtleCrypto | null = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle ?? null,
): Promise<Primitives> {
  const web = subtle ? await webPrimitives(subtle) : {}
  if (isWhole(web)) return web
  const { noblePrimitives } = await import('./noblePrimitives.ts')
  return { ...noblePrimitives, ...web }
}

function isWhole(web: Partial<Primitives>): web is Primitives {
  return Boolean(web.sha256 && web.createAgreementKey && web.sign && web.encrypt)
}
