import type { ProcessGroup } from '../processes/createProcessGroup.ts'

/** Where a service runs. */
export interface ServicePlace {
  readonly port: number
  /** Where the stack keeps its files. */
  readonly directory: string
  /** The folder of the repository. */
  readonly repository: string
  /** The folder of the bundled programs; they are bundled by the first who asks. */
  readonly programs: () => Promise<string>
  readonly processGroup: ProcessGroup
}
