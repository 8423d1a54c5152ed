import { loginDevicesSchema, pendingTransfersSchema, type LoginDevice } from '@latchkit/wire'
import * as v from 'valibot'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { element } from '../ui/element.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { fill, texts } from '../ui/texts.ts'
import { approveTransfer, type PendingTransfer } from './approveTransfer.ts'
import type { FrameParts } from './frameParts.ts'
import { sayError } from './sayError.ts'

/**
 * Lists the account's devices, removes those that the visitor chooses, and approves or rejects those that ask for the wallet. A
 * removed device can no longer open the wallet.
 */
export async function manageDevices(parts: FrameParts, stored: StoredWallet): Promise<void> {
  const { api, screen, project } = parts
  let error: Problem = ''
  for (;;) {
    screen.wait(texts.working)
    const [{ devices }, { transfers }] = await Promise.all([
      api.get('/v1/login/devices', loginDevicesSchema),
      api.get('/v1/login/transfers', pendingTransfersSchema),
    ])
    const act = await screen.ask<(() => Promise<unknown>) | undefined>({
      title: texts.devicesTitle,
      render: (finish) => [
        createProblem(error),
        ...(project.contractNetworks?.length
          ? [element('p', { className: 'hint' }, texts.devicesPasskeys)]
          : []),
        ...transfers.map((transfer) =>
          renderTransfer(transfer, {
            approve: () => finish(() => approveTransfer(parts, stored, transfer)),
            reject: () => finish(() => remove(parts, 'transfers', transfer.id)),
          }),
        ),
        ...devices.map((device) =>
          renderDevice(device, () => finish(() => remove(parts, 'devices', device.id))),
        ),
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
    if (!act) return
    error = ''
    try {
      await act()
    } catch (caught) {
      error = sayError(caught)
    }
  }
}

function remove({ api }: FrameParts, what: 'devices' | 'transfers', id: string): Promise<unknown> {
  return api.send('DELETE', `/v1/login/${what}/${encodeURIComponent(id)}`, undefined, v.unknown())
}

function renderTransfer(
  { device: { name } }: PendingTransfer,
  { approve, reject }: { readonly approve: () => void; readonly reject: () => void },
): HTMLElement {
  const button = (text: string, onClick: () => void): HTMLElement =>
    element('button', { attributes: { type: 'button' }, onClick }, fill(text, { name }))
  return element(
    'section',
    {},
    element('strong', {}, fill(texts.transferAsks, { name })),
    element('p', { className: 'hint' }, texts.transferHint),
    button(texts.transferApprove, approve),
    button(texts.transferReject, reject),
  )
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
