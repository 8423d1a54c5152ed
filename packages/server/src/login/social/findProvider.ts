import type { Log } from '@latchkit/backend/internal'
import type { LoginParts } from '../loginParts.ts'
import { describeSocialFailure } from './describeSocialFailure.ts'
import type { StartedFlow } from './socialFlowRepository.ts'
import { socialReturnUrl } from './socialReturnUrl.ts'

/** Returns the URL at which the visitor of a started flow logs in; `undefined` if the provider does not respond, which the flow then records. */
export async function findProvider(
  {
    url,
    social,
    socialFlows,
    log,
  }: Pick<LoginParts, 'url' | 'social' | 'socialFlows'> & { readonly log: Log },
  { flow, checks }: StartedFlow,
): Promise<string | undefined> {
  try {
    const provider = social.get(flow.provider)
    if (!provider) throw new Error('The provider is not configured any more.')
    return (await provider.authorizationUrl(socialReturnUrl(url, provider.id), checks)).href
  } catch (error) {
    const { failure, reason } = describeSocialFailure(error)
    log.warn({ provider: flow.provider, reason }, 'a social login could not be started')
    await socialFlows.settle(flow.id, failure)
    return undefined
  }
}
