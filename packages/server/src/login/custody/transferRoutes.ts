import { setTimeout as delay } from 'node:timers/promises'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  createdTransferSchema,
  pendingTransfersSchema,
  transferAnswerSchema,
  transferRequestSchema,
  transferStateSchema,
} from '@latchkit/wire'
import * as v from 'valibot'
import type { LoginParts } from '../loginParts.ts'
import { assertTrusted } from './shareRepository.ts'
import { transferMs } from './transferRepository.ts'

const json = 'application/json'
const pollMs = 500
const longestPollMs = 10_000
const idParams = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) })

/** The routes by which a new device gets the wallet from another one. The server relays what it cannot decrypt. */
export function transferRoutes({ guard, transfers, now }: LoginParts): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/v1/login/transfers',
      summary: 'Asks the trusted devices of the account for the wallet.',
      body: transferRequestSchema,
      response: { description: 'The transfer.', contentType: json, schema: createdTransferSchema },
      refusals: [400, 401, 413, 422, 429],
      async handler({ body, context }) {
        const { account, device } = await guard.session(context)
        const id = await transfers.start(account, device, body.publicKey)
        return { id, expiresInSeconds: transferMs / 1000 }
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/v1/login/transfers',
      summary: 'The transfers that wait for this trusted device.',
      response: {
        description: 'The transfers, the newest first.',
        contentType: json,
        schema: pendingTransfersSchema,
      },
      refusals: [401, 403, 429],
      async handler({ context }) {
        const session = await guard.session(context)
        assertTrusted(session)
        return { transfers: await transfers.pending(session.account, session.device) }
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/v1/login/transfers/:id',
      summary: 'Waits up to 10 s for the answer to a transfer.',
      params: idParams,
      response: { description: 'Its state.', contentType: json, schema: transferStateSchema },
      refusals: [400, 401, 429],
      async handler({ params: { id }, context }) {
        const { device } = await guard.session(context)
        const until = now() + longestPollMs
        for (;;) {
          const state = await transfers.state(device, id)
          if (state.state !== 'pending' || now() >= until || context.req.raw.signal.aborted)
            return state
          await delay(pollMs)
        }
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/v1/login/transfers/:id',
      summary: 'Answers a transfer of another device.',
      params: idParams,
      body: transferAnswerSchema,
      response: { description: 'Nothing.', contentType: json },
      refusals: [400, 401, 403, 404, 413, 422, 429],
      async handler({ params: { id }, body, context }) {
        const session = await guard.session(context)
        assertTrusted(session)
        if (!(await transfers.answer(session.account, session.device, id, body)))
          throw new HttpError(404, 'id', 'This transfer is over; start it again on the new device.')
        return context.body(null, 204)
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/v1/login/transfers/:id',
      summary: 'Ends a transfer.',
      params: idParams,
      response: { description: 'Nothing.', contentType: json },
      refusals: [400, 401, 429],
      async handler({ params: { id }, context }) {
        await transfers.end(await guard.session(context), id)
        return context.body(null, 204)
      },
    }),
  ]
}
