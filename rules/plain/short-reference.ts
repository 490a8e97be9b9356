const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * «456789AB»: the last eight characters of an id, which people read out and write down. The first ones are its time, which ids of
 * the same minute share. A number that is short already stays as it is: «A-127».
 */
export const shortReference = (id: string): string => (uuid.test(id) ? id.slice(-8).toUpperCase() : id)
