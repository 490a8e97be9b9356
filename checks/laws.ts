import type { Law } from './law.ts'
import { elidedNames, oneCatalogue } from './laws-of-french.ts'
import {
  idsOnPlainHttp,
  namedExports,
  namedPromises,
  noAny,
  oneWayToAsk,
  oneWayToLoadLate,
  oneWayToStore,
  wholeMoney,
} from './laws-of-language.ts'
import { componentsNameTheirFile, namesThatTell } from './laws-of-naming.ts'
import { fewParameters, functionsInOneView } from './laws-of-size.ts'
import {
  rowsAsTheyAreRead,
  sqlInStores,
  sqlThatReads,
  sqlThatTravels,
  venueTimeInSql,
} from './laws-of-sql.ts'
import { noClockInRules, venueTimeOnly } from './laws-of-time.ts'
import { textsOfTheirOwn } from './laws-of-translation.ts'

export const laws: readonly Law[] = [
  noAny,
  namedPromises,
  namedExports,
  oneCatalogue,
  elidedNames,
  wholeMoney,
  noClockInRules,
  venueTimeOnly,
  sqlInStores,
  rowsAsTheyAreRead,
  sqlThatReads,
  sqlThatTravels,
  venueTimeInSql,
  oneWayToAsk,
  oneWayToStore,
  oneWayToLoadLate,
  idsOnPlainHttp,
  namesThatTell,
  componentsNameTheirFile,
  functionsInOneView,
  fewParameters,
  textsOfTheirOwn,
]
