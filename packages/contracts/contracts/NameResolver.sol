// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Answers for all names of a zone with what a gateway says and one of its signers has signed.
/// ENSIP-10 (names below a name) over ERC-3668 (answers from outside the chain).
contract NameResolver {
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    error NotOwner(address caller);
    error AnswerExpired(uint64 expires);
    error NotSigned();

    event NewUrls(string[] urls);
    event NewSigner(address indexed signer, bool isSigner);

    /// n / 2 of the curve: of the two signatures that every signature makes, only the lower one counts.
    uint256 private constant HIGHEST_S =
        0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public immutable owner;
    mapping(address signer => bool) public isSigner;
    string[] private _urls;

    constructor(string[] memory gatewayUrls, address signer) {
        owner = msg.sender;
        _urls = gatewayUrls;
        isSigner[signer] = true;
        emit NewUrls(gatewayUrls);
        emit NewSigner(signer, true);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        _;
    }

    function setUrls(string[] memory gatewayUrls) external onlyOwner {
        _urls = gatewayUrls;
        emit NewUrls(gatewayUrls);
    }

    function setSigner(address signer, bool isOne) external onlyOwner {
        isSigner[signer] = isOne;
        emit NewSigner(signer, isOne);
    }

    function urls() external view returns (string[] memory) {
        return _urls;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.resolve.selector || id == this.supportsInterface.selector;
    }

    /// Sends the caller to the gateways, which answer the same question.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory question = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(
            address(this),
            _urls,
            question,
            this.resolveWithProof.selector,
            question
        );
    }

    /// Takes a gateway's answer where it is still fresh and a signer has signed it for this contract and question.
    function resolveWithProof(
        bytes calldata response,
        bytes calldata question
    ) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(
            response,
            (bytes, uint64, bytes)
        );
        if (expires < block.timestamp) revert AnswerExpired(expires);
        bytes32 hash = keccak256(
            abi.encodePacked(
                hex"1900",
                address(this),
                expires,
                keccak256(question),
                keccak256(result)
            )
        );
        if (!isSigner[_recover(hash, signature)]) revert NotSigned();
        return result;
    }

    function _recover(bytes32 hash, bytes memory signature) private pure returns (address signer) {
        if (signature.length != 65) revert NotSigned();
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly ("memory-safe") {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (uint256(s) > HIGHEST_S) revert NotSigned();
        signer = ecrecover(hash, v, r, s);
        if (signer == address(0)) revert NotSigned();
    }
}
