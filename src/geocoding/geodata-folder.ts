/** The folder, beside the default database, that keeps the index of places and what was imported. */
export const geodataFolder = 'data';
