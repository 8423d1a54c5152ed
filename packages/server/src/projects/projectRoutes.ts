import { defineRoute, type Route, type Project } from '@latchkit/backend/http'
import {
  allowedOriginsSchema,
  projectLimitsSchema,
  remoteFeaturesSchema,
  type AllowedOrigins,
  type ProjectLimits,
  type RemoteFeatures,
} from '@latchkit/wire'
import type { ServerNetwork } from '@latchkit/backend/chain'

interface Settings {
  readonly networks: readonly ServerNetwork[]
  readonly onramp?: object | undefined
}

/** The routes that other kits request before they open: features, limits and origins of a project. */
export function projectRoutes(config: Settings): readonly Route[] {
  const limits: ProjectLimits = {
    planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
  }
  const shared = {
    method: 'GET',
    project: { in: 'query', status: 403 },
    refusals: [403, 429],
  } as const
  return [
    defineRoute({
      ...shared,
      path: '/appkit/v1/config',
      summary: 'Which features the server serves to the project.',
      response: {
        description: 'The page decides about these features; everything else is off.',
        contentType: 'application/json',
        schema: remoteFeaturesSchema,
      },
      handler: ({ context }) => describeFeatures(config, context.get('project') as Project),
    }),
    defineRoute({
      ...shared,
      path: '/appkit/v1/project-limits',
      summary: 'Whether a project is above a limit of its plan.',
      response: {
        description: 'There are no plans, so no project is ever above a limit.',
        contentType: 'application/json',
        schema: projectLimitsSchema,
      },
      handler: ({ context }) => context.json(limits),
    }),
    defineRoute({
      ...shared,
      path: '/projects/v1/origins',
      summary: 'The pages that may use a project.',
      response: {
        description: 'Its list of origins; an empty one for all.',
        contentType: 'application/json',
        schema: allowedOriginsSchema,
      },
      handler({ context }) {
        const { origins } = context.get('project') as Project
        const answer: AllowedOrigins = { allowedOrigins: origins.includes('*') ? [] : origins }
        return answer
      },
    }),
  ]
}

function describeFeatures(
  { networks, onramp }: Settings,
  { features: own = {} }: Project,
): RemoteFeatures {
  const offered: Readonly<Record<string, boolean>> = {
    swap: own.swaps !== false && networks.some(({ swaps, swapService }) => swaps ?? swapService),
    onramp: own.onramp !== false && onramp !== undefined,
    activity: own.activity !== false,
    multi_wallet: true,
    headless: true,
    social_login: false,
    email_capture: false,
    fund_from_exchange: false,
    payments: false,
    reown_authentication: false,
    reown_branding: false,
  }
  return {
    features: Object.entries(offered).map(([id, isEnabled]) => ({
      id,
      isEnabled,
      config: isEnabled ? null : [],
    })),
  }
}
