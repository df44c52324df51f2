import { siteCall, type Handlers } from '../../http/handler.ts'
import { getProjectMap, listProjectNames } from './projects.map.operations.ts'
import type { ProjectOperations } from './projects.operations.ts'
import { mayChangeProjects, mayReadProjects } from './projects.policy.ts'

export const projectRoutes = (operations: ProjectOperations) =>
  ({
    listProjects: siteCall(mayReadProjects, operations.listProjects),
    createProject: siteCall(mayChangeProjects, operations.createProject),
    getProject: siteCall(mayReadProjects, operations.getProject),
    replaceProject: siteCall(mayChangeProjects, operations.replaceProject),
    getProjectMap: siteCall(mayReadProjects, getProjectMap),
    listProjectNames: siteCall(mayReadProjects, listProjectNames),
    getProjectTimeline: siteCall(mayReadProjects, operations.getProjectTimeline),
  }) satisfies Handlers<
    | 'listProjects'
    | 'createProject'
    | 'getProject'
    | 'replaceProject'
    | 'getProjectMap'
    | 'listProjectNames'
    | 'getProjectTimeline'
  >
