/** The one route, which matches every address. The content decides which page an address shows. */
export default '/*';
