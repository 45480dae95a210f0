/** Every address: which record answers is content's business (aliases may stand anywhere). */
export default '/*';
