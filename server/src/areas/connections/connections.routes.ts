import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { beginConnection, finishConnection } from './connections.joining.operations.ts'
import {
  checkConnection,
  chooseConnectionPlace,
  endConnection,
  getFacebookCampaigns,
  listConnectionPlaces,
  listConnections,
} from './connections.operations.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { mayConnect, maySeeConnections } from './connections.policy.ts'
import { checkService } from './connections.services.operations.ts'

export const connectionRoutes = (parts: ConnectionParts) =>
  ({
    listConnections: siteCall(maySeeConnections, listConnections(parts)),
    beginConnection: patientCall(mayConnect, beginConnection(parts)),
    finishConnection: patientCall(mayConnect, finishConnection(parts)),
    checkConnection: patientCall(maySeeConnections, checkConnection(parts)),
    checkService: patientCall(maySeeConnections, checkService(parts)),
    endConnection: patientCall(mayConnect, endConnection(parts)),
    listConnectionPlaces: patientCall(mayConnect, listConnectionPlaces(parts)),
    chooseConnectionPlace: patientCall(mayConnect, chooseConnectionPlace(parts)),
    getFacebookCampaigns: patientCall(maySeeConnections, getFacebookCampaigns(parts)),
  }) satisfies Handlers<
    | 'listConnections'
    | 'beginConnection'
    | 'finishConnection'
    | 'checkConnection'
    | 'checkService'
    | 'endConnection'
    | 'listConnectionPlaces'
    | 'chooseConnectionPlace'
    | 'getFacebookCampaigns'
  >
