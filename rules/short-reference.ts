const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * «456789AB»: what is read out and written down of an id. It begins with the time it was made, as its neighbours do; its
 * last letters tell one from another. What was short already stays as it is: «A-127».
 */
export const shortReference = (id: string): string => (uuid.test(id) ? id.slice(-8).toUpperCase() : id)
