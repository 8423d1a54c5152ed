import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, isAllowedOrigin, type Route } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import { framePath, reachesPasskeys, type FrameProject } from '@latchkit/wire'
import * as v from 'valibot'
import type { LoginParts } from '../loginParts.ts'
import type { Frame, FrameFile } from './loadFrame.ts'

/** Headers of everything that the frame consists of. */
const isolation = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
}

/**
 * The routes of the frame: its document, which only the pages of the project may embed, and its files, whose names change
 * with their content.
 */
export function frameRoutes(
  { projects, social, chains, url }: Pick<LoginParts, 'projects' | 'social' | 'chains' | 'url'>,
  loading: Promise<Frame>,
  log: Log,
): readonly Route[] {
  const frame = loading.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.error(
      { reason },
      'the login frame cannot be loaded, so nobody can log in; build @latchkit/frame, or set login.frame',
    )
    return undefined
  })

  async function find(): Promise<Frame> {
    const found = await frame
    if (found) return found
    throw new HttpError(503, '', 'The login frame is not installed on this server.')
  }

  return [
    defineRoute({
      method: 'GET',
      path: framePath,
      summary: 'The document of the login frame, for the pages of a project.',
      query: v.object({
        projectId: v.pipe(v.string(), v.maxLength(200)),
        origin: v.optional(
          v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[^/?#\s@;,*'"]+$/)),
        ),
      }),
      response: { description: 'The document.', contentType: 'text/html' },
      refusals: [400, 403, 429, 503],
      async handler({ query: { projectId, origin }, context }) {
        const project = projects.find(({ id }) => id === projectId)
        const origins = project ? embedders(project.origins, origin, new URL(url).hostname) : []
        if (!project || origins.length === 0)
          throw new HttpError(
            403,
            'authentication',
            'No page may embed the login frame for this project.',
          )
        const { document } = await find()
        const contractNetworks = Array.from(chains.values(), ({ network }) => network)
          .filter((network) => network.contractAccounts)
          .map(({ caipNetworkId }) => caipNetworkId)
        const own: FrameProject = {
          projectId,
          name: project.name,
          origins,
          socials: Object.fromEntries(
            Array.from(social.values(), ({ id, label }) => [id, label] as const),
          ),
          ...(contractNetworks.length > 0 && { contractNetworks }),
        }
        return context.body(
          document.replace('{{project}}', () => escape(JSON.stringify(own))),
          200,
          {
            ...isolation,
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': policy(origins),
            // Other origins get no referrer; this one needs it for the form of a redirect.
            'referrer-policy': 'same-origin',
          },
        )
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/frame/:file',
      summary: 'A file of the login frame.',
      params: v.object({ file: v.pipe(v.string(), v.maxLength(200)) }),
      response: { description: 'The file; it never changes.', contentType: 'text/javascript' },
      refusals: [400, 404, 429, 503],
      async handler({ params, context }) {
        const file = (await find()).files.get(params.file)
        if (!file) throw new HttpError(404, 'file', 'The login frame has no such file.')
        const encoding = encodingOf(context.req.header('accept-encoding') ?? '')
        return context.body(file.bodies[encoding], 200, {
          ...isolation,
          'content-type': file.contentType,
          'cache-control': 'public, max-age=31536000, immutable',
          // A worker has the policy of its own file.
          'content-security-policy': policy([]),
          vary: 'accept-encoding',
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        })
      },
    }),
  ]
}

/**
 * Returns the origins that may embed the frame: the one that the kit names, or all exact ones. `*` matches none, and `https://*.shop.example`
 * none below the frame’s own host: its passkeys are in the reach of such pages.
 */
function embedders(
  patterns: readonly string[],
  origin: string | undefined,
  frameHost: string,
): readonly string[] {
  const listed = patterns.filter((pattern) => pattern !== '*')
  const named = origin !== undefined && isAllowedOrigin(listed, origin) ? [origin] : []
  const found = origin === undefined ? listed.filter((pattern) => !pattern.includes('*')) : named
  return found.filter(
    (each) => URL.canParse(each) && !reachesPasskeys(frameHost, new URL(each).hostname),
  )
}

function policy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // A login by redirect starts with a form that is posted in place of the site’s page.
    "form-action 'self'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function encodingOf(accepted: string): keyof FrameFile['bodies'] {
  const names = accepted.split(',').map((each) => each.trim().split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
