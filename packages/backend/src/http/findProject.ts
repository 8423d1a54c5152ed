import type { Project } from './project.ts'
import type { Budget } from './createBudget.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { HttpError } from '../errors/httpError.ts'
import type { ServerContext } from './serverEnv.ts'

/** Finds the project that a request names, and refuses the request where it may not speak for it. */
export type FindProject = (context: ServerContext, id: unknown, status: 401 | 403) => Project

/** Creates a {@link FindProject}. A request without `Origin` comes from no web page and passes. Each one is spent from the budget of its project. */
export function createFindProject(projects: readonly Project[], budget: Budget): FindProject {
  const byId = new Map(projects.map((project) => [project.id, project]))
  return (context, id, status) => {
    const project = typeof id === 'string' ? byId.get(id) : undefined
    const origin = context.req.header('origin')
    const caller = { origin, project: typeof id === 'string' ? id : undefined }
    if (!project) {
      throw new HttpError(
        status,
        'authentication',
        'The project id is missing or not known to this server.',
        { caller },
      )
    }
    if (origin !== undefined && !isAllowedOrigin(project.origins, origin)) {
      throw new HttpError(
        403,
        'origin',
        'This origin is not on the project’s list; the operator can add it to projects[].origins.',
        { caller },
      )
    }
    context.set('project', project)
    budget(project)
    return project
  }
}
