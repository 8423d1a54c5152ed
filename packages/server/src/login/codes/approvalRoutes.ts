import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import { approvedLoginSchema, loginApprovalSchema } from '@latchkit/wire'
import { loginError } from '../loginError.ts'
import type { LoginParts } from '../loginParts.ts'
import { approvePage, approveScript, approveStyle } from './approvePage.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/** The routes of the page behind a mail's link, and of its button. A GET approves nothing: mail scanners open links. */
export function approvalRoutes({ flows, mails, projects }: LoginParts): readonly Route[] {
  const file = (path: string, summary: string, contentType: string, body: string): Route => ({
    method: 'GET',
    path,
    summary,
    response: { description: 'The file.', contentType },
    refusals: [429],
    handle: (context: ServerContext) =>
      context.body(body, 200, {
        'content-type': contentType,
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
      }),
  })

  const approve = defineRoute({
    method: 'POST',
    path: '/v1/login/approve',
    summary: 'Describes the login that a link is about, or approves it, once.',
    body: loginApprovalSchema,
    response: {
      description: 'Who asks.',
      contentType: 'application/json',
      schema: approvedLoginSchema,
    },
    refusals: [400, 410, 413, 422, 429],
    async handler({ body: { token, confirm } }) {
      const flow = await flows.findApproval(token)
      const isApproved = flow !== undefined && confirm && (await flows.approve(token))
      if (!flow || (confirm && !isApproved))
        throw loginError(
          'approval_over',
          'This link has expired or was used. Log in again for a new one.',
        )
      if (isApproved) mails.wake()
      const site = projects.find(({ id }) => id === flow.project)?.name ?? flow.project
      return { site, origin: flow.origin, device: flow.device_name, isApproved }
    },
  })

  return [
    file(
      '/v1/login/approve',
      'The page that approves a new device.',
      'text/html; charset=utf-8',
      approvePage,
    ),
    file('/v1/login/approve.js', 'Its script.', 'text/javascript; charset=utf-8', approveScript),
    file('/v1/login/approve.css', 'Its styles.', 'text/css; charset=utf-8', approveStyle),
    approve,
  ]
}
