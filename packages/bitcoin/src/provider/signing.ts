// What reads a site's own PSBTs: it shares its code with transfers, and is loaded as they are.
export { countInputs } from './countInputs.ts'
export { requireSamePsbt } from './requireSamePsbt.ts'
export { signingRequest } from '../engine/psbt/signingRequest.ts'
