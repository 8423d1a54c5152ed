import type { HexText, OwnerPasskey } from '@latchkit/wire'
import { loadPart } from '../loadPart.ts'
import { element } from '../ui/element.ts'
import { createProblem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'

/** A button that has a passkey sign, and the line that says why it has not. */
export interface PasskeyButton {
  readonly button: HTMLButtonElement
  readonly problem: HTMLElement
}

/**
 * Creates the {@link PasskeyButton} of a confirmation. It is for a window of the frame's own alone: see `signWithOwner`.
 *
 * @param onSigned called with the signature as the account reads it
 */
export function createPasskeyButton(
  challenge: HexText,
  passkeys: readonly OwnerPasskey[],
  onSigned: (signature: HexText) => void,
): PasskeyButton {
  // Loaded before it is clicked: a browser shows passkeys to whoever has just clicked.
  const loading = loadPart(() => import('../sign/passkeySignature.ts'))
  loading.catch(() => undefined)
  const problem = createProblem('')
  const sign = async (): Promise<void> => {
    problem.textContent = ''
    try {
      const { signWithOwner } = await loading
      onSigned(await signWithOwner(challenge, passkeys))
    } catch (error) {
      problem.textContent = sayPasskey(error)
    }
  }
  const button = element(
    'button',
    {
      attributes: { type: 'button', 'aria-describedby': 'request' },
      onClick: () => {
        if (!button.disabled) void sign()
      },
    },
    texts.confirmPasskey,
  )
  return { button, problem }
}

/** Returns the sentence for a passkey that has not signed, or was not created, as an owner. */
export function sayPasskey(error: unknown): string {
  const { reason } = error as { readonly reason?: unknown }
  if (reason === 'declined') return texts.passkeyDeclined
  return reason === 'unknown' ? texts.passkeyUnknown : texts.passkeyFailed
}
