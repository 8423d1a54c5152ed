import { startSocialProviders } from '../social/startSocialProviders.ts'
import { inProcessService } from './inProcessService.ts'
import type { Service } from './service.ts'

/** Creates the providers of social logins. */
export function createSocialService(
  port: number,
  options: { readonly loginUrl: string; readonly rpcUrl: string },
): Service {
  return inProcessService({
    name: 'social',
    title: 'Social providers',
    url: `http://localhost:${port}`,
    start: () => startSocialProviders({ port, ...options }),
  })
}
