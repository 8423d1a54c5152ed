import type { OnrampWidget } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'

/** Opens an order at a provider. */
export async function openWidget(kit: Kit, path: string, body: object): Promise<OnrampWidget> {
  const { onrampWidgetSchema } = await loadSchemas(() => import('./onrampSchemas.ts'))
  const { projectId } = kit.config
  const ordered = await postJson(kit, path, { projectId, ...body }, () => onrampWidgetSchema)
  if (!/^https?:\/\//.test(ordered.widgetUrl))
    throw new KitError('HttpFailed', 'The server named a page that cannot be opened.')
  return ordered
}
