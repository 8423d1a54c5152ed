import * as v from 'valibot'

/** A feature of kits, as `GET /appkit/v1/config` describes it. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** What of it is offered; `null` leaves the decision to the page. */
  readonly config: readonly string[] | null
}

/** Answer of `GET /appkit/v1/config`. A feature that is not named is off. */
export interface RemoteFeatures {
  readonly features: readonly RemoteFeature[]
}

/** Answer of `GET /appkit/v1/project-limits`. */
export interface ProjectLimits {
  readonly planLimits: {
    readonly tier: 'none'
    readonly isAboveRpcLimit: boolean
    readonly isAboveMauLimit: boolean
  }
}

/** Answer of `GET /projects/v1/origins`; none are all. */
export interface AllowedOrigins {
  readonly allowedOrigins: readonly string[]
}

/** Reads {@link RemoteFeatures}. */
export const remoteFeaturesSchema: v.GenericSchema<RemoteFeatures> = v.object({
  features: v.array(
    v.object({
      id: v.string(),
      isEnabled: v.boolean(),
      config: v.nullable(v.array(v.string())),
    }),
  ),
})

/** Reads {@link ProjectLimits}. */
export const projectLimitsSchema: v.GenericSchema<ProjectLimits> = v.object({
  planLimits: v.object({
    tier: v.literal('none'),
    isAboveRpcLimit: v.boolean(),
    isAboveMauLimit: v.boolean(),
  }),
})

/** Reads {@link AllowedOrigins}. */
export const allowedOriginsSchema: v.GenericSchema<AllowedOrigins> = v.object({
  allowedOrigins: v.array(v.string()),
})
