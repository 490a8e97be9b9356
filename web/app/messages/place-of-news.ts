/** Under the header, where what comes later than the shell may push the page down. */
export const placeOfNews = 'nouvelles'
