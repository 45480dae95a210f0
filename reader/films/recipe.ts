/**
 * How films are inspected and remade: part of every published name and of every key of the store. Another
 * version wherever reader/films/mp4 makes other bytes of a film, or says something else of it.
 */
export const RECIPE = 'film 1';
