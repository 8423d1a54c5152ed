import type { NamespaceWallet } from './namespaceWallet.ts'
import type { Owner } from './owner.ts'
import type { OwnerControls } from './ownerControls.ts'

/** Creates the owner's controls of a wallet with these namespaces. */
export function createOwnerControls(
  owner: Owner,
  namespaces: readonly NamespaceWallet[],
): OwnerControls {
  const { prompts } = owner
  const setLocked = async (isLocked: boolean): Promise<boolean> => {
    if (owner.isLocked === isLocked) return false
    owner.isLocked = isLocked
    for (const namespace of namespaces) await namespace.tellAccounts()
    return true
  }
  return {
    answer: async (answer) => prompts.setAnswer(answer),
    answerNext: async (answer, method) => prompts.setNextAnswer(answer, method),
    prompts: async () => prompts.open,
    waitForPrompt: (method, timeoutMs) => prompts.wait(method, timeoutMs),
    approve: async (promptId) => prompts.settle('approve', promptId),
    reject: async (promptId) => prompts.settle('reject', promptId),
    async lock() {
      await setLocked(true)
    },
    async unlock() {
      if (!(await setLocked(false))) return
      for (const { id, kind } of prompts.open) {
        if (kind === 'unlock') prompts.settle('approve', id)
      }
    },
    async forgetSites(origin) {
      for (const namespace of namespaces) await namespace.forgetSites(origin)
    },
    requests: async () => [...owner.requests],
  }
}
