import { createKit, type Kit } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { networks } from './networks.ts'
import { settings } from './settings.ts'

const { projectId, apiUrl } = settings
const metadata = { name: 'Saltmarsh' }

/** The kit of the shop. */
export const kit: Kit = createKit({ projectId, apiUrl, networks, adapters: [evm()], metadata })
