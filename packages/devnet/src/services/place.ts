import type { ProcessGroup } from '../processes/createProcessGroup.ts'

/** Where a service runs. */
export interface ServicePlace {
  readonly port: number
  /** Where the stack keeps its files. */
  readonly directory: string
  /** The folder of the repository. */
  readonly repository: string
  readonly processGroup: ProcessGroup
}
