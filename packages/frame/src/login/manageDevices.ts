import { loginDevicesSchema, type LoginDevice } from '@latchkit/wire'
import * as v from 'valibot'
import { element } from '../ui/element.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'
import { sayError } from './sayError.ts'

/** Lists the account's devices and removes those that the visitor chooses. A removed device opens nothing any more. */
export async function manageDevices({ api, screen }: FrameParts): Promise<void> {
  let error: Problem = ''
  for (;;) {
    screen.wait(texts.working)
    const { devices } = await api.get('/v1/login/devices', loginDevicesSchema)
    const chosen = await screen.ask<LoginDevice | undefined>({
      title: texts.devicesTitle,
      render: (finish) => [
        createProblem(error),
        ...devices.map((device) => renderDevice(device, () => finish(device))),
        element(
          'button',
          {
            className: 'primary',
            attributes: { type: 'button' },
            onClick: () => finish(undefined),
          },
          texts.done,
        ),
      ],
    })
    if (!chosen) return
    try {
      await api.send(
        'DELETE',
        `/v1/login/devices/${encodeURIComponent(chosen.id)}`,
        undefined,
        v.unknown(),
      )
      error = ''
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

function renderDevice(
  { name, isTrusted, isCurrent }: LoginDevice,
  remove: () => void,
): HTMLElement {
  const state = isTrusted ? texts.deviceTrusted : texts.deviceUntrusted
  return element(
    'section',
    {},
    element('strong', {}, name),
    element('p', { className: 'hint' }, isCurrent ? `${texts.deviceCurrent} · ${state}` : state),
    isCurrent
      ? undefined
      : element(
          'button',
          { attributes: { type: 'button' }, onClick: remove },
          fill(texts.deviceRemove, { name }),
        ),
  )
}
