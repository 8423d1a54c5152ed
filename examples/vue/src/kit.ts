import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { defineElements } from '@latchkit/element'
import { evm } from '@latchkit/evm'

export const kit = createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] })
defineElements(kit)
