/** Matches every address: content decides which record answers there, aliases included. */
export default '/*';
