import type { Primitives } from './primitives.ts'
import { webPrimitives } from './webPrimitives.ts'

/** The browser's own cryptography; what it lacks comes from audited code, loaded only then. */
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
