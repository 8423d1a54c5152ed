/** Parameters of which a hook may not know all yet: it is idle until it does. */
export type Incomplete<Parameters> = Parameters extends object
  ? { [Key in keyof Parameters]?: Parameters[Key] | undefined }
  : Parameters
