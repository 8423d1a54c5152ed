import { socialFlowSchema, socialFlowStateSchema } from '@latchkit/wire'
import type { Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'
import { askToGoOn, outcomes, waitForProvider, type Way } from './verifySocial.ts'

/**
 * Has the visitor log in at a provider in a window, to add that identity to the account that they are logged in to. Returns the flow
 * and the name at the provider; nothing is added yet.
 *
 * @throws {LoginApiError} if the server does not let the flow begin.
 */
export async function askForIdentity(
  parts: FrameParts,
  { provider, label }: { readonly provider: string; readonly label: string },
): Promise<{ readonly flowId: string; readonly name: string }> {
  const { api, screen, project, origin } = parts
  let error: Problem | undefined
  for (;;) {
    let way: Way | undefined = await askToGoOn(parts, {
      name: label,
      title: fill(texts.addSocialTitle, { name: label }),
      params: { provider },
      error,
      isRedirect: false,
    })
    error = undefined
    while (typeof way === 'object') {
      const opened: Exclude<Way, 'redirect'> = way
      way = undefined
      try {
        screen.wait(texts.working)
        const body = { provider, projectId: project.projectId, origin }
        const flow = await api.send('POST', '/v1/login/methods/social', body, socialFlowSchema)
        opened.start(flow)
        const outcome = await waitForProvider(parts, {
          name: label,
          flowId: flow.flowId,
          opened,
          canLeave: false,
        })
        if (outcome === 'ready') {
          screen.wait(texts.working)
          const path = `/v1/login/social/flows/${encodeURIComponent(flow.flowId)}`
          const { name = '' } = await api.get(path, socialFlowStateSchema)
          return { flowId: flow.flowId, name }
        }
        if (typeof outcome === 'object') way = outcome
        else if (outcome !== 'redirect') error = fill(outcomes[outcome], { name: label })
      } finally {
        opened.close()
      }
    }
  }
}
