import { siteCall, type Handlers } from '../../http/handler.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { changeProjects, undoProjectChanges } from './projects.bulk.operations.ts'
import { createProjectExport } from './projects.exporting.operations.ts'
import { getProjectMap, listProjectNames } from './projects.map.operations.ts'
import type { ProjectOperations } from './projects.operations.ts'
import { mayChangeProjects, mayExportProjects, mayReadProjects } from './projects.policy.ts'

export const projectRoutes = (operations: ProjectOperations, parts: { readonly sealer: Sealer }) =>
  ({
    listProjects: siteCall(mayReadProjects, operations.listProjects),
    createProject: siteCall(mayChangeProjects, operations.createProject),
    getProject: siteCall(mayReadProjects, operations.getProject),
    replaceProject: siteCall(mayChangeProjects, operations.replaceProject),
    getProjectMap: siteCall(mayReadProjects, getProjectMap),
    listProjectNames: siteCall(mayReadProjects, listProjectNames),
    getProjectTimeline: siteCall(mayReadProjects, operations.getProjectTimeline),
    changeProjects: siteCall(mayChangeProjects, changeProjects),
    undoProjectChanges: siteCall(mayChangeProjects, undoProjectChanges),
    createProjectExport: siteCall(mayExportProjects, createProjectExport(parts)),
  }) satisfies Handlers<
    | 'listProjects'
    | 'createProject'
    | 'getProject'
    | 'replaceProject'
    | 'getProjectMap'
    | 'listProjectNames'
    | 'getProjectTimeline'
    | 'changeProjects'
    | 'undoProjectChanges'
    | 'createProjectExport'
  >
