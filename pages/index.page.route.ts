/** The only route of the site: it matches every address. The content files decide which page an address shows. */
export default '/*';
