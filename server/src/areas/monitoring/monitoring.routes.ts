import { patientUserCall, type Handlers } from '../../http/handler.ts'
import { getSurroundings, type MonitoringParts } from './monitoring.operations.ts'

export const monitoringRoutes = (parts: MonitoringParts) =>
  ({ getSurroundings: patientUserCall(getSurroundings(parts)) }) satisfies Handlers<'getSurroundings'>
