/** The id of the place under the header for bars that appear later and push the page down. */
export const placeOfNews = 'nouvelles'
