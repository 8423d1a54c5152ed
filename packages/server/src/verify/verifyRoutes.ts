import { createHash } from 'node:crypto'
import { defineRoute, isAllowedOrigin, type Project, type Route } from '@latchkit/backend/http'
import * as v from 'valibot'
import { createAttester } from './createAttester.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** As a page has it: what is put into the header and the script of an answer has no other characters. */
const origin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https?:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?$/),
)
const querySchema = v.object({ id: hash, decryptedId: v.exactOptional(hash), origin })
const keySchema = v.object({
  publicKey: v.object({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.string(),
    y: v.string(),
  }),
  expiresAt: v.number(),
})

/**
 * The routes with which clients of WalletConnect tell wallets whose page has sent a request: a document that only a page of
 * the named origin may frame posts the attestation to it. Clients wait for it with each request.
 * @param now Unix time in milliseconds
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/verify
 */
export function verifyRoutes(now: () => number = Date.now): readonly Route[] {
  const attester = createAttester(now)
  return [
    defineRoute({
      method: 'GET',
      path: '/v3/attestation',
      summary: 'A document for a frame, which posts an attestation of the page around it.',
      project: { in: 'query', status: 403 },
      query: querySchema,
      response: { description: 'The document.', contentType: 'text/html' },
      refusals: [400, 403, 429],
      async handler({ query: { id, origin: page }, context }) {
        const { origins } = context.get('project') as Project
        const named = origins.filter((pattern) => pattern !== '*')
        // What a browser says of itself: programs can write it too.
        const isFramed =
          context.req.header('sec-fetch-dest') === 'iframe' &&
          originOf(context.req.header('referer')) === page
        const attestation = await attester.sign({
          id,
          origin: page,
          isVerified: isFramed && isAllowedOrigin(named, page),
        })
        const message = JSON.stringify({ type: 'verify_attestation', attestation })
        const script = `parent.postMessage(${JSON.stringify(message)},${JSON.stringify(page)})`
        const digest = createHash('sha256').update(script).digest('base64')
        return context.body(
          `<!doctype html><title>Attestation</title><script>${script}</script>`,
          200,
          {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': `default-src 'none'; script-src 'sha256-${digest}'; frame-ancestors ${page}`,
          },
        )
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/v3/public-key',
      summary: 'The key that attestations are verified with.',
      response: {
        description: 'A key of P-256, and when to ask again.',
        contentType: 'application/json',
        schema: keySchema,
      },
      refusals: [429],
      async handler({ context }) {
        context.header('access-control-allow-origin', '*')
        return context.json(await attester.publicKey())
      },
    }),
  ]
}

function originOf(referer = ''): string | undefined {
  return URL.canParse(referer) ? new URL(referer).origin : undefined
}
