/**
 * What a verifier keeps at once of a file that anybody may have made: a few megabytes can unpack to gigabytes. Each is far above what an
 * archive of ours holds.
 */

/** In schema.json, chains.json, figures.json and SHA256SUMS: chains take most, some two hundred bytes for each till that was ever opened. */
export const mostInSmallFile = 16_777_216

/** In one row: none of ours takes a hundredth of it. */
export const mostInLine = 4_194_304

/** One for each table and each picture. */
export const mostFiles = 100_000
