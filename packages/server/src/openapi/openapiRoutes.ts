import { defineRoute, type Route } from '@latchkit/backend/http'
import { describeApi, type ApiTexts } from './describeApi.ts'
import { writeApiPage, writeApiPageCsp } from './writeApiPage.ts'

/** The description of all other routes and of itself: for programs, and as a page to read. */
export function openapiRoutes(
  routes: readonly Route[],
  version: string,
  texts?: ApiTexts,
): readonly Route[] {
  const own: readonly Route[] = [
    defineRoute({
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description, as OpenAPI 3.1.',
      response: { description: 'An OpenAPI document.', contentType: 'application/json' },
      refusals: [429],
      handler: ({ context }) => context.json((document ??= describeApi(all, version, texts))),
    }),
    defineRoute({
      method: 'GET',
      path: '/openapi',
      summary: 'This description, as a page to read.',
      response: { description: 'A page without scripts.', contentType: 'text/html' },
      refusals: [429],
      handler: ({ context }) =>
        context.html((page ??= writeApiPage(all, version)), 200, {
          'content-security-policy': writeApiPageCsp,
        }),
    }),
  ]
  const all = [...routes, ...own]
  // Written when somebody asks: few do, and it takes longer than all else of a start.
  let document: ReturnType<typeof describeApi> | undefined
  let page: string | undefined
  return own
}
